// The result of the day's game, on this device, and as a short text to paste.

export interface DayResult {
  day: string;
  points: number;
}

const KEY = 'einwurf.dayresult';

export function dayResult(day: string): DayResult | null {
  try {
    const kept: Partial<DayResult> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.day === day && typeof kept.points === 'number' ? { day, points: kept.points } : null;
  } catch {
    return null;
  }
}

/** Only the first result of a day counts. */
export function keepResult(day: string, points: number): DayResult {
  const first = dayResult(day);
  if (first) return first;
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, points }));
  } catch {
    // Then it is only seen once.
  }
  return { day, points };
}

/** Ten boxes, of 20 points each. */
export function bar(points: number): string {
  const full = Math.max(0, Math.min(10, Math.round(points / 20)));
  return '■'.repeat(full) + '□'.repeat(10 - full);
}

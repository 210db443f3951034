// What leaves the page when somebody asks for it: texts, and a picture of how it went.
import { number } from '../i18n/index.svelte';
import { moments } from './figures';
import type { Study } from './study.svelte';

export function save(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A picture of how it went, to whatever the device shares with; else as a file. */
export async function share(study: Study, title: string, below: string, link?: string) {
  const file = new File([await picture(study, title, below)], 'einwurf.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }))
    await navigator.share({ files: [file], title, ...(link ? { url: link } : {}) }).catch(() => {});
  else save(file.name, file);
}

/** The game with its analysis, as far as it has come. */
export function asJson(study: Study): string {
  const { game, names, headers, record } = study.replay;
  return JSON.stringify({ game, names, headers, record, totals: study.totals, steps: study.steps.filter(Boolean) });
}

const WIDTH = 1200;
const HEIGHT = 630;

/** A card with the curve: 1200 by 630, as pages that show links like it. */
export async function picture(study: Study, title: string, below: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  await document.fonts?.ready;
  pen.fillStyle = '#e7dfce';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#fcf9f2';
  pen.fillRect(40, 170, WIDTH - 80, HEIGHT - 210);
  pen.fillStyle = '#20252e';
  pen.font = '400 52px "Young Serif", Georgia, serif';
  pen.fillText(title, 40, 84, WIDTH - 80);
  pen.fillStyle = '#57574f';
  pen.font = '500 28px "Figtree Variable", sans-serif';
  pen.fillText(below, 40, 134, WIDTH - 80);
  curve(pen, study, { left: 90, top: 210, width: 870, height: 340 });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  );
}

const COLOURS = ['#2a60ae', '#78489c', '#35824a', '#c5382c', '#dd7a1c'];
const DASHES = [
  [18, 8],
  [10, 8],
  [4, 6],
  [16, 6, 4, 6],
  [24, 6, 4, 6],
];

function curve(
  pen: CanvasRenderingContext2D,
  study: Study,
  box: { left: number; top: number; width: number; height: number },
) {
  const values = moments(study.steps);
  const all = values.flatMap((one) => one ?? []);
  const low = study.alone ? Math.min(...all) - 5 : 0;
  const high = study.alone ? Math.max(...all) + 5 : 1;
  const x = (i: number) => box.left + (box.width * i) / Math.max(1, values.length - 1);
  const y = (value: number) => box.top + box.height * (1 - (value - low) / (high - low));
  pen.strokeStyle = '#d5cab4';
  pen.lineWidth = 2;
  for (const share of [0, 0.5, 1]) {
    pen.beginPath();
    pen.moveTo(box.left, y(low + share * (high - low)));
    pen.lineTo(box.left + box.width, y(low + share * (high - low)));
    pen.stroke();
  }
  const last = values.at(-1);
  study.replay.names.forEach((name, i) => {
    const me = i + 1 === study.me;
    const colour = study.replay.game === 'einstein' ? ['#c5382c', '#2a60ae'][i]! : me ? '#20252e' : COLOURS[i]!;
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = me ? 7 : 4;
    pen.setLineDash(me ? [] : DASHES[i]!);
    pen.beginPath();
    let down = false;
    values.forEach((one, k) => {
      if (!one) return void (down = false);
      if (down) pen.lineTo(x(k), y(one[i]!));
      else pen.moveTo(x(k), y(one[i]!));
      down = true;
    });
    pen.stroke();
    pen.setLineDash([]);
    if (last) {
      pen.font = `${me ? 700 : 500} 26px "Figtree Variable", sans-serif`;
      const same = last.slice(0, i).filter((value) => Math.abs(y(value) - y(last[i]!)) < 30).length;
      pen.fillText(
        `${name} ${number(study.alone ? last[i]! : 100 * last[i]!)}`,
        box.left + box.width + 16,
        y(last[i]!) + 8 - (last[i]! < 0.5 ? 32 * same : -32 * same),
        190,
      );
    }
  });
}

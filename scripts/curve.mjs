// The curve of a game for a document: ./einwurf analyse RECORD --json | node scripts/curve.mjs NAME… > curve.svg
// One line a seat, each with a dash of its own; a ring on the step that changed most.
import { readFileSync } from 'node:fs';

const names = process.argv.slice(2);
const { alone, start, steps } = JSON.parse(readFileSync(0, 'utf8'));
const values = [start, ...steps.map(({ after }) => after)];
const [left, top, width, height] = [52, 20, 660, 200];
const all = values.flat();
const [low, high] = alone ? [Math.floor(Math.min(...all) / 20) * 20, Math.ceil(Math.max(...all) / 20) * 20] : [0, 1];
const x = (i) => (left + (width * i) / (values.length - 1)).toFixed(1);
const y = (value) => (top + height * (1 - (value - low) / (high - low))).toFixed(1);
const text = (value) => String(Math.round(alone ? value : 100 * value));
const COLOURS = ['#20252e', '#2a60ae', '#78489c', '#35824a', '#c5382c'];
const DASHES = ['', '9 4', '3 3', '8 3 2 3', '12 3 2 3 2 3'];

/** Names at the right end that would touch are set apart. */
const ends = values
  .at(-1)
  .map((value, seat) => ({ seat, at: Number(y(value)) }))
  .sort((a, b) => a.at - b.at);
for (let k = ends.length - 2; k >= 0; k--) ends[k].at = Math.min(ends[k].at, ends[k + 1].at - 20);

const change = (step) => Math.max(...step.after.map((value, seat) => Math.abs(value - step.before[seat])));
const most = steps.reduce((a, b) => (change(b) > change(a) ? b : a));
const plain = (name) => name.replace(/[<&]/g, '');

const size = 'width="860" height="250"';
const ruler = (tick) =>
  `<path d="M${left} ${y(tick)}H${left + width}" stroke="#d5cab4"/>` +
  `<text x="${left - 8}" y="${Number(y(tick)) + 5}" text-anchor="end" fill="#57574f">${text(tick)}</text>`;
const curve = (_, seat) =>
  `<path d="M${values.map((one, i) => `${x(i)} ${y(one[seat])}`).join('L')}" fill="none" stroke="${COLOURS[seat]}" ` +
  `stroke-width="${seat ? 2 : 3}" stroke-linejoin="round" stroke-dasharray="${DASHES[seat]}"/>`;
const end = ({ seat, at }) =>
  `<text x="${left + width + 10}" y="${at + 5}" fill="${COLOURS[seat]}">` +
  `${plain(names[seat] ?? String(seat + 1))} ${text(values.at(-1)[seat])}</text>`;

const font = 'font-family="sans-serif" font-size="14"';
console.log(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 860 250" ${font}>
<rect ${size} fill="#fcf9f2"/>
${[low, (low + high) / 2, high].map(ruler).join('\n')}
${start.map(curve).join('\n')}
<circle cx="${x(most.number)}" cy="${y(most.after[0])}" r="6" fill="#f0c75e" stroke="#a8790f" stroke-width="2"/>
${ends.map(end).join('\n')}
</svg>`);

import type { Component } from 'svelte';
import type { Session } from '../session/session.svelte';
import type { Effect, Node } from '../session/types';
import type { EinhornView } from '../session/wire.generated';
import { banked } from './einhorn/state';
import EinhornScene from './einhorn/Scene.svelte';
import EinsteinScene from './einstein/Scene.svelte';
import GenialScene from './genial/Scene.svelte';
import RainbowScene from './rainbow/Scene.svelte';

export type GameId = 'einhorn' | 'rainbow' | 'einstein' | 'genial';

/** A rulebook as the terminal has it, taken apart at build time; see build/rulebook.ts. */
export interface Book {
  title: string;
  lead: string;
  chapters: { title: string; parts: { html: string; figure: string }[] }[];
}

/** What the page knows of a game before it is opened. */
export interface Entry {
  id: GameId;
  players: [number, number];
  /** How many sit down when one just presses Play. */
  usual: number;
  minutes: number;
  /** What the seats are painted with, where that is more than a number. */
  colours?: readonly ['red', 'blue'];
  /** What its mat on the first page is made of. */
  material: 'felt' | 'paper torn' | 'wood' | 'slate';
  /** The picture on the mat. */
  Scene: Component;
  /** The game itself: loaded when it is opened. */
  view: () => Promise<{ default: Component<{ session: Session }> }>;
  /** Whether a step ends a part of the match that people want to look back at. */
  ends?: (before: Node, after: Node) => boolean;
  /** Whether a move is nothing to ask for: where there is no other kind, it is made by itself. */
  idle?: (move: string, effects: readonly Effect[]) => boolean;
  /** A small picture of one step, beside what is told of it. */
  moment: () => Promise<{ default: Component<{ frames: readonly any[]; at: number; label: string }> }>;
  /** Pictures for its rulebook, by name. */
  figures: () => Promise<{ default: Component<{ figure: string }> }>;
}

/** The games in the order of the house. A new game is one entry here and a folder beside this file. */
export const GAMES: readonly Entry[] = [
  {
    id: 'einhorn',
    players: [3, 5],
    usual: 4,
    minutes: 30,
    material: 'felt',
    Scene: EinhornScene,
    view: () => import('./einhorn/View.svelte'),
    ends: (before, after) => banked(before.state as EinhornView, after.state as EinhornView),
    idle: (move) => move === 'bid 0' || move === 'add 0',
    moment: () => import('./einhorn/Moment.svelte'),
    figures: () => import('./einhorn/Figures.svelte'),
  },
  {
    id: 'rainbow',
    players: [1, 4],
    usual: 3,
    minutes: 40,
    material: 'paper torn',
    Scene: RainbowScene,
    view: () => import('./rainbow/View.svelte'),
    idle: (move) => move === 'done',
    moment: () => import('./rainbow/Moment.svelte'),
    figures: () => import('./rainbow/Figures.svelte'),
  },
  {
    id: 'einstein',
    players: [2, 2],
    usual: 2,
    minutes: 10,
    colours: ['red', 'blue'],
    material: 'wood',
    Scene: EinsteinScene,
    view: () => import('./einstein/View.svelte'),
    moment: () => import('./einstein/Moment.svelte'),
    figures: () => import('./einstein/Figures.svelte'),
  },
  {
    id: 'genial',
    players: [2, 4],
    usual: 3,
    minutes: 20,
    material: 'slate',
    Scene: GenialScene,
    view: () => import('./genial/View.svelte'),
    idle: (_move, effects) =>
      effects.length > 0 && effects.every(({ kind, amount }) => kind === 'lost' || (kind === 'marks' && amount === 0)),
    moment: () => import('./genial/Moment.svelte'),
    figures: () => import('./genial/Figures.svelte'),
  },
];

export function gameById(id: string): Entry | undefined {
  return GAMES.find((game) => game.id === id);
}

/** "3–5", "2". */
export function playersText([fewest, most]: [number, number]): string {
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

const BOOKS = import.meta.glob<{ default: Book }>('../../../rules/src/main/resources/einwurf/*/rules.*.md');

export async function rulebook(game: GameId, lang: 'en' | 'de'): Promise<Book> {
  return (await BOOKS[`../../../rules/src/main/resources/einwurf/${game}/rules.${lang}.md`]!()).default;
}

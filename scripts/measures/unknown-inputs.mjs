// Rules of a resource and handlers whose input, changes or answer say nothing of what is in them.
import { sourcesOf } from './sources.mjs'

const untyped =
  /\b(?:input|patch|changes|values|given|cells|body)\??: (?:unknown\b|(?:Readonly<)?Record<string, unknown>)/g

/** What is not known before it is read. */
const free = {
  'apps/server/src/modules/base/rooms/import-rooms.ts': 'cells of a sheet, by heading',
}

const places = sourcesOf('apps/server/src/modules/**/*.ts').flatMap(({ path, text }) =>
  [...text.matchAll(untyped)].map(([found]) => ({ path, found })),
)
const wrong = places.filter(({ path }) => !(path in free))

export const unknownInputs = {
  what: 'handlers whose input, changes or values are unknown by type',
  goal: '0',
  is: wrong.length,
  wrong: [
    ...wrong.map(({ path, found }) => `${path}: ${found}`),
    ...Object.keys(free)
      .filter((path) => !places.some((one) => one.path === path))
      .map((path) => `${path} is typed: take it out of the list`),
  ],
  kept: true,
}

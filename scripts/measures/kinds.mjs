// Places that decide by the kind of a field beside the tables that know every kind.
import { kindFacts } from '@linli/api-client/kit'
import { sourcesOf } from './sources.mjs'

const kinds = Object.keys(kindFacts).join('|')
const decides = new RegExp(
  String.raw`\bkind\)? [!=]== '(?:${kinds})'|Set<FieldKind>|FieldKind\[\]|switch \((?:\w+\.)*kind\) \{\s*case '(?:${kinds})'`,
  'g',
)

/** Decisions for one kind alone, which no other kind will ever share. */
const alone = {
  'apps/console/src/resource/NumberFilter.tsx': 'money is typed in yuan',
  'apps/console/src/resource/form-frame.ts': 'arrows are for small whole numbers',
  'apps/console/src/resource/record/RecordHead.tsx': 'the picture of a record is its one image',
  'apps/server/src/kit/files/file.routes.ts': 'its kind is the one of a stored file',
  'apps/server/src/kit/serve/order.ts': 'names are sorted as they are spoken',
}

const places = sourcesOf('{apps/{console,largescreen,server},packages/api-client}/src/**/*.{ts,tsx}').flatMap(
  ({ path, text }) => [...text.matchAll(decides)].map(([found]) => ({ path, found })),
)
const named = new Set(places.map(({ path }) => path))

export const kindPlaces = {
  what: 'places that decide by the kind of a field',
  goal: '0, and one table for each reader',
  is: places.filter(({ path }) => !(path in alone)).length,
  wrong: [
    ...places.filter(({ path }) => !(path in alone)).map(({ path, found }) => `${path}: ${found}`),
    ...Object.keys(alone)
      .filter((path) => !named.has(path))
      .map((path) => `${path} decides no more: take it out of the list`),
  ],
  kept: true,
}

import { type Field, type FieldKind, type FieldMeta, metaOf } from '@linli/api-client/kit'
import * as z from 'zod/mini'
import { exampleOf } from './example-of.ts'

/** How much a row is filled: what it must have; everything, as small or as large as may be. */
export type Filling = 'needed' | 'smallest' | 'largest'

interface Asked {
  readonly field: Field
  readonly meta: FieldMeta
  readonly filling: Filling
  /** Another one for every row, so that nothing is there twice. */
  readonly n: number
  /** Numbers are different ones, too. */
  readonly apart: boolean
}

type Maker = (asked: Asked) => unknown

/** Words that rules of texts ask for: a name of a program, of a device, a phone, a place, an address, a version, an hour. */
const patterned = (n: number) => [
  `swept${n}`,
  `SWEPT-${n}`,
  `swept_${n}`,
  mobile(n),
  '440305',
  `https://swept${n}.example`,
  `1.0.${n}`,
  '1',
  '08:00',
]

/** The first that the field takes, in the order of what is wanted. */
const fitting = ({ field }: Asked, values: readonly unknown[]): unknown =>
  values.find((one) => z.safeParse(field, one).success)

function text(asked: Asked): unknown {
  const { meta, filling, n } = asked
  const max = meta.max ?? 100
  const own = String(n)
  const sizes = {
    needed: [own.padStart(Math.min(6, max), '0'), `行 ${own}`],
    smallest: [own, '甲'],
    largest: [
      own.padStart(max, '长'),
      own.padStart(max, '0'),
      own.padStart(max, 'A'),
      own.padStart(max, 'a'),
    ],
  }
  return fitting(asked, [...sizes[filling], own.padStart(Math.min(6, max), '0'), ...patterned(n)])
}

const number: Maker = ({ meta: { range = [0, 1] }, filling, n, apart }) => {
  const [min, max] = range
  if (filling === 'needed' || apart) return Math.min(max, Math.max(min, n))
  // What no column of numbers holds is no bound that anybody set.
  return filling === 'smallest' ? min : Math.min(max, 9_999_999_999)
}

const some = (asked: Asked, values: readonly string[]): readonly string[] =>
  asked.filling === 'largest' ? values : values.slice(0, 1)

const options = ({ meta }: Asked): string[] => Object.keys(meta.options ?? {})
const key = ({ n }: Asked) => `swept-file-${n}`.padEnd(20, '0')
const keys = (asked: Asked) =>
  Array.from(
    { length: asked.filling === 'largest' ? (asked.meta.max ?? 1) : 1 },
    (_, i) => `${key(asked)}${i}`,
  )
const mobile = (n: number) => `139${String(n % 100_000_000).padStart(8, '0')}`
const day = '2026-01-01'

/** A value of each kind, as a call gives it. None: what it is stands in another table. */
const makers = {
  text,
  longtext: text,
  richtext: (asked) => `<p>${String(text({ ...asked, meta: { ...asked.meta, max: 2_000 } }))}</p>`,
  texts: (asked) => fitting(asked, [['10.0.0.1'], ['/swept'], ['词']]),
  int: number,
  year: number,
  duration: number,
  decimal: number,
  percent: number,
  money: number,
  bool: ({ filling }) => filling === 'largest',
  // A day that may be there once only is another one for every row.
  date: ({ meta, n }) =>
    meta.unique === undefined ? day : new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10),
  datetime: () => `${day}T00:00:00.000Z`,
  timerange: () => [{ days: [1], from: '08:00', to: '18:00' }],
  audience: null,
  enum: (asked) => options(asked).at(asked.filling === 'largest' ? -1 : 0),
  enums: (asked) => some(asked, options(asked)),
  dict: null,
  dicts: null,
  ref: null,
  refs: null,
  image: key,
  signature: key,
  file: key,
  images: keys,
  files: keys,
  phone: ({ n }) => mobile(n),
  idcard: ({ n }) => `SWEPT${n}`,
  plate: ({ n }) => `粤B${String(n % 100_000).padStart(5, '0')}`,
  secret: ({ n }) => `swept-secret-${n}`,
  geo: () => [114, 22.5],
  region: () => '440305',
  json: ({ field }) => exampleOf(field),
  lines: null,
  state: ({ meta }) => meta.flow?.initial,
} satisfies Record<FieldKind, Maker | null>

/** A value that the field takes; undefined where it names something else, and where none is known. */
export function madeValue(field: Field, asked: Pick<Asked, 'filling' | 'n' | 'apart'>): unknown {
  const meta = metaOf(field)
  const value = makers[meta.kind]?.({ field, meta, ...asked })
  return asked.filling === 'needed' && meta.initial !== undefined ? meta.initial : value
}

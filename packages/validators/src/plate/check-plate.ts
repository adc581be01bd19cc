import { accept, type Checked, refuse } from '../checked.ts'
import { normalizePlate } from './normalize-plate.ts'
import { PLATE_RULES, type PlateColor, type PlateKind, type PlateRule, PROVINCIAL } from './plate-kinds.ts'

export type { PlateColor, PlateKind } from './plate-kinds.ts'

/** The rule a plate breaks; `nevLength` and `ordinaryLength` name a well-formed plate of the wrong length. */
export type PlateCode = 'format' | 'nevLength' | 'ordinaryLength' | 'color'

export interface PlateOptions {
  /** The kind the plate must be of. Default: guessed from the text and the colour. */
  readonly kind?: PlateKind
  /** The colour the plate must have, if its kind has a fixed one. */
  readonly color?: PlateColor
}

export interface Plate {
  /** The stored form, see `normalizePlate`. */
  readonly number: string
  readonly kind: PlateKind
  /** Colour of that kind; the given one, if any, where the kind has no fixed colour. */
  readonly color: PlateColor | undefined
}

const NEW_ENERGY: ReadonlySet<PlateKind> = new Set(['nev_small', 'nev_large'])
const NEW_ENERGY_COLORS: ReadonlySet<PlateColor> = new Set(['green', 'yellow_green'])
const ORDINARY: ReadonlySet<PlateKind> = new Set(['small', 'large', 'motorcycle'])

/**
 * Whether a kind may be guessed from a text: electric bicycles take nearly any text, "no plate" takes the empty
 * one, an army plate looks like any other whose province was left out unless its colour tells, and a temporary plate
 * without 超 like a small car's unless its length or colour tells.
 */
function isGuessable(rule: PlateRule, number: string, color: PlateColor | undefined): boolean {
  if (rule.kind === 'ebike' || rule.kind === 'none') return false
  if (rule.kind === 'army') return color === rule.color
  return rule.kind !== 'temp' || number.endsWith('超') || color === rule.color
}

/** The code for a number that is a plate but for its length, given what was asked for. */
function lengthFault(number: string, { kind, color }: PlateOptions): PlateCode | undefined {
  if (!PROVINCIAL.test(number)) return undefined
  const isNewEnergy =
    kind === undefined ? color !== undefined && NEW_ENERGY_COLORS.has(color) : NEW_ENERGY.has(kind)
  if (isNewEnergy && number.length === 7) return 'nevLength'
  if (kind !== undefined && ORDINARY.has(kind) && number.length === 8) return 'ordinaryLength'
  return undefined
}

/**
 * A number plate of any kind, normalised first: small and large cars, new energy, trailers, learners, police,
 * Hong Kong and Macau, embassies and consulates, army and armed police, motorcycles, temporary plates,
 * electric bicycles, and 'none' for vehicles without one (then the text is empty). Electric bicycles and
 * 'none' are only accepted when asked for, army plates also where they are said to be white.
 * Source: GA 36-2018, GA/T 16.7.
 */
export function checkPlate(input: unknown, options: PlateOptions = {}): Checked<Plate, PlateCode> {
  const number = normalizePlate(typeof input === 'string' ? input : '')
  if (typeof input !== 'string') return refuse('format')

  const { kind, color } = options
  const asked = PLATE_RULES.filter((rule) =>
    kind === undefined ? isGuessable(rule, number, color) : rule.kind === kind,
  )
  const fitting = asked.filter((rule) => rule.pattern.test(number))
  const rule = fitting.find(
    (candidate) => color === undefined || candidate.color === undefined || candidate.color === color,
  )
  if (rule !== undefined) return accept({ number, kind: rule.kind, color: rule.color ?? color })

  return refuse(lengthFault(number, options) ?? (fitting.length > 0 ? 'color' : 'format'))
}

/** A setting of the server that holds a time, in the unit that it is described with. */
export interface ParamRef {
  readonly param: string
}

/** `param('repair.confirmDays')` */
export const param = (key: string): ParamRef => ({ param: key })

/**
 * When the clock takes a transition: at the time in a field (a date begins with its day), once the day in it is
 * past, or so long after it as a setting of the server says.
 */
export type ClockRule =
  | { readonly at: string }
  | { readonly past: string }
  | { readonly after: readonly [field: string, span: ParamRef] }

/** The field that a rule goes by. */
export const clockField = (rule: ClockRule): string =>
  'at' in rule ? rule.at : 'past' in rule ? rule.past : rule.after[0]

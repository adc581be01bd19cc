/** What a step lacks: shown at its field, which takes the focus. */
export interface StepFault<Field extends string = string> {
  readonly field: Field
  readonly text: string
  /** All that it lacks, by field, where more is known than the first of it. */
  readonly all?: Readonly<Record<string, string>>
}

interface Issue {
  /** The field, or from it on inwards. */
  readonly path: string | readonly PropertyKey[]
  readonly message: string
}

/** What schema or server find in the fields of a step, all of it at once; undefined when they find nothing there. */
export function faultOfStep(keys: readonly string[], issues: readonly Issue[] = []): StepFault | undefined {
  const found = issues
    .map(({ path, message }) => [String(typeof path === 'string' ? path : path[0]), message] as const)
    .filter(([key]) => keys.includes(key))
  const [first] = found.toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b))
  // Of one field the first message counts.
  return first && { field: first[0], text: first[1], all: Object.fromEntries(found.toReversed()) }
}

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
export function faultOfStep<Field extends string>(
  keys: readonly Field[],
  issues: readonly Issue[] = [],
): StepFault<Field> | undefined {
  const found = issues.flatMap(({ path, message }) => {
    const key = keys.find((one) => one === (typeof path === 'string' ? path : path[0]))
    return key === undefined ? [] : [[key, message] as const]
  })
  const [first] = found.toSorted(([a], [b]) => keys.indexOf(a) - keys.indexOf(b))
  // Of one field the first message counts.
  return first && { field: first[0], text: first[1], all: Object.fromEntries(found.toReversed()) }
}

/** What is wrong at one field. */
export const faultAt = <Field extends string>(
  fault: StepFault<Field> | undefined,
  field: Field,
): string | undefined => fault?.all?.[field] ?? (fault?.field === field ? fault.text : undefined)

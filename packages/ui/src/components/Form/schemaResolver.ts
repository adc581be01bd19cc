import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

interface Issue {
  /** What is wrong, in words. */
  readonly message: string
  /** Where: names of the fields from the outside in. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** A schema of zod, zod/mini or any other library of the Standard Schema, version 1. */
export interface FormSchema<Output> {
  /** What Standard Schema asks of a library. */
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>
  }
}

/** Checks the form by a schema; each field shows the first message about it, the form those about no field. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output>,
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const result = await schema['~standard'].validate(values)
    if (result.issues === undefined) return { values: result.value, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of result.issues) {
      const path = (issue.path ?? [])
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.')
      errors[path || 'root.schema'] ??= { type: 'schema', message: issue.message }
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}

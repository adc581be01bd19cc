import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** A schema of zod, zod/mini or any other library of the Standard Schema, version 1. */
export interface FormSchema<Output> {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>
  }
}

/** Checks the form by a schema; each field shows the first message about it. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema['~standard'].validate(values)
    if (result.issues === undefined) return { values: result.value, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const issue of result.issues) {
      const path = (issue.path ?? [])
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.')
      const error: FieldError = { type: 'schema', message: issue.message }
      if (!get(errors, path || 'root.schema')) set(errors, path || 'root.schema', error)
    }
    return { values: {}, errors }
  }
}

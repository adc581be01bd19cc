import type { FieldErrors, FieldValues } from 'react-hook-form'

export interface FormError {
  /** Dotted path. */
  path: string
  message: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function collect(node: unknown, path: string, found: FormError[]) {
  if (!isRecord(node)) return
  if (typeof node.message === 'string' && typeof node.type === 'string') {
    found.push({ path, message: node.message })
    return
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'ref') collect(child, path === '' ? key : `${path}.${key}`, found)
  }
}

/** Every error of a field, with its dotted path; errors of the whole form are left out. */
export function listErrors<Values extends FieldValues>({
  root: _root,
  ...errors
}: FieldErrors<Values>): FormError[] {
  const found: FormError[] = []
  collect(errors, '', found)
  return found
}

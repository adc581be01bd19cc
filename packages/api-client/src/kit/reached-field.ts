/** A field of the row that a ref points at: the ref, a dot, the field. The start refuses one that is not there. */
export type ReachedField<K extends string = string> = `${K}.${string}`

/** The ref and the field behind it that such a name stands for; undefined for a field of the resource itself. */
export function reachedField(name: string): { readonly ref: string; readonly key: string } | undefined {
  const [ref = '', key] = name.split('.')
  return key === undefined ? undefined : { ref, key }
}

/** An object whose properties are made when they are first read: a page that lists rows makes no schema of an import. */
export function lazily(makers: Readonly<Record<string, () => unknown>>): object {
  const object = {}
  for (const [key, make] of Object.entries(makers))
    Object.defineProperty(object, key, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make()
        Object.defineProperty(object, key, { value, enumerable: true })
        return value
      },
    })
  return object
}

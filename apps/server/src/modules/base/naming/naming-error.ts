/** A plan that cannot be turned into names; the text is shown to the user as it is. */
export class NamingError extends Error {
  /** Path of the input that is to be changed, dotted: `groups.0.rooms.pattern`. */
  readonly path: string

  constructor(message: string, path = '') {
    super(message)
    this.name = 'NamingError'
    this.path = path
  }
}

/** Runs a step and puts the path of its input in front of the path of its refusals. */
export function inPath<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof NamingError)) throw error
    throw new NamingError(error.message, error.path === '' ? path : `${path}.${error.path}`)
  }
}

import { AppError } from '../../../kit/app-error.ts'

const atOnce = 4
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a password hash when one of four places is free. Hashes are slow on purpose; without a bound a flood of
 * sign-ins would take the processor from everybody else.
 *
 * @throws {AppError} BUSY when 200 are waiting already
 */
export async function inHashQueue<R>(hash: () => Promise<R>): Promise<R> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new AppError('BUSY', undefined, { retryAfter: 5 })
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else {
    running += 1
  }
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

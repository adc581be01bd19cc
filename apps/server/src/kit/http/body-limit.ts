import type { ServerDeps } from '../deps.ts'
import type { Route } from '../route.ts'

const kb = 1_024
const mb = 1_048_576

/** JSON by who sends it: who need not say who he is gets as much as a form of sign-in needs, and no more. */
const jsonBytes = {
  anonymous: 64 * kb,
  mobile: 256 * kb,
  wall: 64 * kb,
  /** A batch of 500 events; the signature is over the body, so it is read before the device is known. */
  signed: mb,
  session: 2 * mb,
} as const

/** Boundaries and names of fields around a file. */
const multipartFrame = 64 * kb

/** How many bytes the body of a call may have. */
export async function bodyLimit(
  { endpoint, maxBodyBytes }: Pick<Route, 'endpoint' | 'maxBodyBytes'>,
  { params }: Pick<ServerDeps, 'params'>,
): Promise<number> {
  if (endpoint.body !== 'multipart') return maxBodyBytes ?? jsonBytes[endpoint.access]
  return (maxBodyBytes ?? (await params.number('upload.fileMaxMb')) * mb) + multipartFrame
}

/** How long a body may take: uploads come over slow lines, JSON is there or is held back. */
export const bodyWithinMs = ({ body }: Route['endpoint']): number => (body === 'multipart' ? 300_000 : 30_000)

import type { Endpoint } from './endpoint.ts'

/** Whether a call changes anything. */
export const writes = ({ method, reads, writes: written }: Pick<Endpoint, 'method' | 'reads' | 'writes'>) =>
  method === 'GET' ? written === true : reads !== true

/** Where a call belongs: to the resource that it is about, or to the first two parts of its path. */
export const placeOf = ({ of, path }: Pick<Endpoint, 'of' | 'path'>): readonly string[] =>
  (of ?? path.replace(/^\/api\//, '').replace(/\{.*/, '')).split('/').filter(Boolean).slice(0, 2)

/** What a call that writes changes: its own place, and those that it names in `touches`. */
export const placesTouchedBy = (
  call: Pick<Endpoint, 'of' | 'path' | 'touches'>,
): readonly (readonly string[])[] => [placeOf(call), ...(call.touches ?? []).map((name) => name.split('/'))]

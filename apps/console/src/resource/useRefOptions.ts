import type { Option } from '@linli/api-client/kit'
import { client } from '../session/client.ts'
import { refEndpoint } from './ref-endpoints.ts'

/** Rows of a resource as options: by what is typed, or the ones already chosen. */
export async function findRefOptions(
  to: string,
  query: { keyword?: string; ids?: readonly number[]; estateId?: number | undefined },
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  const { estateId, ...rest } = query
  return client.call(
    refEndpoint(to),
    { ...rest, ...(estateId !== undefined && { estateId }) },
    signal ? { signal } : {},
  )
}

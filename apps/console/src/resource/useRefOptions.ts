import { type Option, optionsCall, type OptionsQuery, type ResourceName } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../session/client.ts'

/** Rows of a resource as options: by what is typed, or the ones already chosen. */
async function findRefOptions(
  to: ResourceName,
  query: OptionsQuery,
  signal?: AbortSignal,
): Promise<readonly Option[]> {
  return client.call(optionsCall(to), query, signal ? { signal } : {})
}

/** A row as an option of a control: its name, and below it what tells it from others of that name. */
export interface RefOption {
  readonly value: number
  readonly label: string
  readonly description?: string | undefined
}

export const asOption = ({ id, label, second }: Option): RefOption => ({
  value: id,
  label,
  description: second,
})

/** What a picker of rows loads for what is typed, among those that it is narrowed to. */
export const rowsFrom =
  (to: ResourceName, narrow: OptionsQuery = {}) =>
  async (text: string, { signal }: { readonly signal: AbortSignal }) =>
    (await findRefOptions(to, { ...narrow, ...(text !== '' && { keyword: text }) }, signal)).map(asOption)

const staleMs = 60_000

/** The chosen rows of a picker, as a query that pickers, chips and headings share. */
export const chosenOptions = (to: ResourceName, ids: readonly number[]) =>
  queryOptions({
    queryKey: queryKeyOf(optionsCall(to), { ids }),
    queryFn: ({ signal }) => findRefOptions(to, { ids }, signal),
    enabled: ids.length > 0,
    staleTime: staleMs,
  })

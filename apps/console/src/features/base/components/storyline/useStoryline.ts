import type { ApiError } from '@linli/api-client'
import { type StoryPage, type StorySubject, storylines } from '@linli/api-client/contract/base/storyline'
import { queryKeyOf } from '@linli/api-client/query'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../../../session/client.ts'

export interface StoryAsked {
  readonly kinds: readonly string[]
  readonly range: readonly [string, string] | null
  /** One hour of a single day; null: all of it. */
  readonly hour: number | null
}

/** The line of life of a subject, page by page, the latest first. */
export function useStoryline(subject: StorySubject, id: number, { kinds, range, hour }: StoryAsked) {
  const call = storylines[subject]
  const input = {
    id,
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(range && { from: range[0], to: range[1] }),
    ...(hour !== null && { hour }),
  }
  return useInfiniteQuery<
    StoryPage,
    ApiError,
    { readonly kinds: StoryPage['kinds']; readonly entries: StoryPage['entries'] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...queryKeyOf(call, input), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      await client.call(call, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      kinds: pages[0]?.kinds ?? [],
      entries: pages.flatMap(({ entries }) => entries),
    }),
  })
}

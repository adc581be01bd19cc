import type { Topic } from '@linli/api-client/contract/screen/screen-calls'
import { codesOf, kindOfCode } from '@linli/api-client/kit'
import type { Route } from '../../kit/route.ts'
import { announce } from '../../kit/facts/facts.ts'
import { raiseTopic } from '../../kit/topics/topics.ts'

/**
 * Raises the topic `base` with every write of these routes, in its transaction and as its last step: walls load their
 * figures again. The estates are those that the call tells the log. Sheets tell none: they raise it themselves, as
 * do changes of people, whoever makes them.
 */
export const raisingBase = (routes: readonly Route[]): Route[] =>
  routes.map((route) => (writes(route) ? raising(route, topicsOf(route)) : route))

/** Calls whose code only reads change nothing, whatever their method; uncovering and exporting values changes none either. */
const writes = ({ endpoint }: Route): boolean =>
  endpoint.method !== 'GET' &&
  codesOf(endpoint).some(
    (code) => kindOfCode(code) !== 'query' && !/:(reveal|revealPhone|export|exportPlain)$/.test(code),
  )

/** A device that is made, activated or retired changes how many there are, and how many of them are online. */
const topicsOf = ({ endpoint }: Route): readonly Topic[] =>
  codesOf(endpoint).some((code) => code.startsWith('base:device:')) ? ['base', 'device'] : ['base']

function raising(route: Route, topics: readonly Topic[]): Route {
  return {
    ...route,
    run: async (input, ctx, request, prepared) => {
      const told = new Set<number>()
      const noting = {
        ...ctx,
        note: (note: Parameters<typeof ctx.note>[0]) => {
          if (typeof note.estateId === 'number') told.add(note.estateId)
          ctx.note(note)
        },
      }
      const answer = await route.run(input, noting, request, prepared)
      for (const topic of topics) await raiseTopic(ctx, topic, told)
      await announce(ctx, 'base.changed', { estateIds: [...told] })
      return answer
    },
  }
}

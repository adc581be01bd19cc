import { answerDrill, type DrillVerb } from '@linli/api-client/contract/screen/screen-drills'
import type { InHand } from '../alerts/handle-alert.ts'
import { client } from '../app/wall-client.ts'
import { useWall } from '../status/status-store.ts'

/** An alert of a drill is below zero: it is no row of anything. */
export const isDrill = (alertId: number): boolean => alertId < 0

/** What may be done about an alert of a drill: everybody may practise, and nothing is written but the drill. */
export function drillInHand(alertId: number): InHand | string {
  const { drill } = useWall.getState()
  if (drill === null) return '演练已结束'
  const { id } = drill
  return {
    verbs: ['accept', 'treatAny', 'ignore'],
    run: async (verb) => {
      const answered: DrillVerb = verb === 'treatAny' ? 'treat' : verb
      await client.call(answerDrill, { id, alertId, verb: answered })
    },
  }
}

import type { voteResult } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { metres } from './share-text.ts'

export type VoteResultOutput = OutputOf<typeof voteResult>
export type CountedTopic = VoteResultOutput['topics'][number]

interface Check {
  readonly key: string
  readonly label: string
  /** The arithmetic, as somebody would do it on paper. */
  readonly sum: string
  readonly met: boolean
}

type Counted = CountedTopic['result']['choices'][number]

/** Two thirds of all have taken part: three times what voted against twice what could have. */
function quorumChecks({ result }: CountedTopic): Check[] {
  const { base, participated } = result
  return [
    {
      key: 'quorum-voters',
      label: '参与人数达三分之二',
      sum: `3 × ${participated.voters} = ${3 * participated.voters} ≥ 2 × ${base.voters} = ${2 * base.voters}`,
      met: 3 * participated.voters >= 2 * base.voters,
    },
    {
      key: 'quorum-area',
      label: '参与面积达三分之二',
      sum: `3 × ${metres(participated.area)} ≥ 2 × ${metres(base.area)}`,
      met: 3 * participated.area >= 2 * base.area,
    },
  ]
}

/** More than a half, or three quarters, of those who voted agree. */
function passChecks({ result, passRule, kind }: CountedTopic, choice: Counted): Check[] {
  const { participated } = result
  const isHalf = passRule === 'majority' || kind === 'election'
  const [by, of, than] = isHalf ? ([2, 1, '>'] as const) : ([4, 3, '≥'] as const)
  const meets = (agreed: number, all: number) => (isHalf ? by * agreed > of * all : by * agreed >= of * all)
  const rule = isHalf ? '过半数' : '四分之三'
  const whole = of === 1 ? '' : `${of} × `
  return [
    {
      key: `${choice.key}-voters`,
      label: `${choice.label}人数${rule}`,
      sum: `${by} × ${choice.voters} = ${by * choice.voters} ${than} ${whole}${participated.voters} = ${of * participated.voters}`,
      met: meets(choice.voters, participated.voters),
    },
    {
      key: `${choice.key}-area`,
      label: `${choice.label}面积${rule}`,
      sum: `${by} × ${metres(choice.area)} ${than} ${whole}${metres(participated.area)}`,
      met: meets(choice.area, participated.area),
    },
  ]
}

/** Every rule that decides on a topic, with its arithmetic. */
export const checksOf = (topic: CountedTopic): Check[] => [
  ...quorumChecks(topic),
  ...topic.result.choices
    .filter(({ key }) => (topic.kind === 'approve' ? key === 'approve' : key !== 'abstain'))
    .flatMap((choice) => passChecks(topic, choice)),
]

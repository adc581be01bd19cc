import { voteGroup } from '@linli/api-client/contract/property/votes/vote-group'
import { fieldOf, metaOf, type RowOf, wordsOf } from '@linli/api-client/kit'

const keys = ['roomCount', 'voterCount', 'totalArea', 'problemCount'] as const

/** How much a roll counts; stays in sight while it is checked. */
export const RollTotals = ({ group }: { readonly group: RowOf<typeof voteGroup> }) => (
  <dl
    aria-label="合计"
    className="sticky bottom-0 m-0 flex flex-wrap gap-x-8 gap-y-2 border-t border-border bg-surface py-3"
  >
    {keys.map((key) => (
      <div key={key} className="flex items-baseline gap-2">
        <dt className="text-text-2">{metaOf(voteGroup.fields[key]).label}</dt>
        <dd className="m-0 font-semibold tabular-nums">{wordsOf(fieldOf(voteGroup, key), group[key])}</dd>
      </div>
    ))}
  </dl>
)

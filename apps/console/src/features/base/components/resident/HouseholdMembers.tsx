import { Tag } from '@linli/ui/tag'
import type { FormValues } from '../../../../resource/form-values.ts'
import { WrittenItems } from '../../../../resource/wizard/WrittenItems.tsx'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

interface HouseholdMembersProps {
  readonly members: readonly FormValues[]
  /** Of each whether the person is registered already. */
  readonly known: readonly boolean[]
  /** What stands in the way, by `members.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly onWrite: (at: number) => void
  readonly onRemove: (at: number) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Everybody of the household, each with what stands in the way. */
export function HouseholdMembers({ members, known, conflicts, onWrite, onRemove }: HouseholdMembersProps) {
  const types = useDictionary((state) => state.types)
  return (
    <div className="grid gap-3">
      <WrittenItems
        label="家庭成员"
        name="members"
        items={members.map((member, at) => ({
          name: textOf(member['name']),
          facts: [
            dictLabel(types, 'house_relation', textOf(member['relation'])),
            textOf(member['docNo']).slice(-4),
          ]
            .filter(Boolean)
            .join(' · '),
          mark: known[at] && <Tag tone="info">已有档案</Tag>,
        }))}
        conflicts={conflicts}
        addLabel="添加成员"
        onWrite={onWrite}
        onRemove={onRemove}
      />
    </div>
  )
}

import { Button } from '@linli/ui/button'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Plus, Trash2 } from 'lucide-react'
import { emptyDraft, type PlanDraft } from './plan-draft.ts'

interface GroupBarProps {
  readonly drafts: readonly PlanDraft[]
  /** Place of the group whose steps are shown. */
  readonly at: number
  readonly onChange: (drafts: readonly PlanDraft[], at: number) => void
}

const maxGroups = 50

/** A further group goes on where the last one ends. */
function nextGroup(drafts: readonly PlanDraft[]): PlanDraft {
  const last = drafts.at(-1) ?? emptyDraft
  const from = (last.buildings.to ?? 0) + 1
  return { ...last, buildings: { ...last.buildings, from, to: from, skip: '', names: '' } }
}

/** Groups of equal buildings in one plan: towers, slabs, villas. */
export function GroupBar({ drafts, at, onChange }: GroupBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {drafts.length > 1 && (
        <SegmentedControl
          label="楼栋分组"
          value={String(at)}
          onChange={(next) => onChange(drafts, Number(next))}
          options={drafts.map((_draft, index) => ({ value: String(index), label: `第 ${index + 1} 组` }))}
        />
      )}
      <Button
        icon={Plus}
        disabled={drafts.length >= maxGroups}
        onClick={() => onChange([...drafts, nextGroup(drafts)], drafts.length)}
      >
        添加一组
      </Button>
      {drafts.length > 1 && (
        <Button
          icon={Trash2}
          onClick={() =>
            onChange(
              drafts.filter((_draft, index) => index !== at),
              Math.max(at - 1, 0),
            )
          }
        >
          删除本组
        </Button>
      )}
    </div>
  )
}

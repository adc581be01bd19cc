import { previewRename, renamePlaces } from '@linli/api-client/contract/base/build-structure'
import { useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { emptyDraft, type RangeDraft } from '../build-wizard/plan-draft.ts'
import { childrenNoun, nodeTypes, type Place } from './node-kinds.ts'
import { namingOf, NumberingFields } from './NumberingFields.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useSettled } from './useSettled.ts'

interface RenamePlacesProps {
  /** Everything directly below gets a new name. */
  readonly below: Place
  readonly onClose: () => void
}

const patterns: Readonly<Partial<Record<Place['type'], string>>> = {
  [nodeTypes.building]: '{n}单元',
  [nodeTypes.unit]: '{n}层',
}

/** 批量重命名 of buildings, units or floors. */
export function RenamePlaces({ below, onClose }: RenamePlacesProps) {
  const noun = childrenNoun[below.type] ?? '楼栋'
  const [rule, setRule] = useState<RangeDraft>({
    ...emptyDraft.buildings,
    pattern: patterns[below.type] ?? '{n}栋',
  })
  const asked = useSettled(rule)
  const input = { parentType: below.type, parentId: below.id, level: namingOf(asked) }
  const hasPattern = asked.pattern.trim() !== ''
  const { data, error, isFetching } = useCall(previewRename, input, { enabled: hasPattern })
  return (
    <RenameDialog
      noun={noun}
      below={below.name}
      fields={<NumberingFields noun={noun} value={rule} onChange={setRule} />}
      hasPattern={hasPattern}
      preview={{ data, error, settled: asked === rule && !isFetching }}
      onRename={async (places) => (await client.call(renamePlaces, { ...input, places })).names.length}
      onClose={onClose}
    />
  )
}

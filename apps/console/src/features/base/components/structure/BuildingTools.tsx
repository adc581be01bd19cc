import type { canInitVerify } from '@linli/api-client/contract/base/build-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { StructureOutput } from './StructureOutput.tsx'

const RevertBlocked = whenOpened(async () => (await import('./RevertBlocked.tsx')).RevertBlocked)

interface BuildingToolsProps {
  readonly estateId: number
  readonly estateName: string
  /** Whether the estate can be initialised, and what stands in the way; undefined until it is known. */
  readonly verify: OutputOf<typeof canInitVerify> | undefined
  /** Opens the wizard; absent for who may not use it. */
  readonly onMake?: () => void
}

/** What is done with all buildings of an estate at once: sheet and paper, taking back, making many. */
export function BuildingTools({ estateId, estateName, verify, onMake }: BuildingToolsProps) {
  const mayRevert = useCan('base:building:initRevert')
  const [blocked, setBlocked] = useState(false)
  // That the estate has buildings keeps it from being initialised, not from being reverted.
  const blockers = verify?.blockers.filter(({ code }) => code !== 'HAS_BUILDING') ?? []
  const revertible = verify !== undefined && blockers.every(({ code }) => code !== 'NO_BATCH')
  const askRevert = async () => {
    const ask = await import('./ask-revert.ts')
    await ask.askRevert(estateId, estateName)
  }
  return (
    <>
      <StructureOutput estateId={estateId} estateName={estateName} />
      {mayRevert && revertible && (
        <Button
          icon={Undo2}
          tone="danger"
          onClick={() => void (blockers.length === 0 ? askRevert() : setBlocked(true))}
        >
          撤销初始化
        </Button>
      )}
      {onMake && (
        <Button icon={WandSparkles} onClick={onMake}>
          {verify?.canInit === true ? '初始化楼栋' : '批量新增'}
        </Button>
      )}
      {blocked && (
        <RevertBlocked
          estateName={estateName}
          reasons={blockers.map(({ message }) => message)}
          onClose={() => setBlocked(false)}
        />
      )}
    </>
  )
}

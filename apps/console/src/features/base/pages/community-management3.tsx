import { canInitVerify } from '@linli/api-client/contract/base/build-calls'
import { building } from '@linli/api-client/contract/base/building'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Undo2, WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../../resource/queries.ts'
import { refEndpoint } from '../../../resource/ref-endpoints.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { useWizardStep } from '../components/build-wizard/useWizardStep.ts'
import { StructureView } from '../components/structure/StructureView.tsx'
import { useRefresh } from '../components/useRefresh.ts'

const StructureOutput = whenOpened(
  async () => (await import('../components/structure/StructureOutput.tsx')).StructureOutput,
)
const BuildWizard = whenOpened(
  async () => (await import('../components/build-wizard/BuildWizard.tsx')).BuildWizard,
)

const RevertBlocked = whenOpened(
  async () => (await import('../components/structure/RevertBlocked.tsx')).RevertBlocked,
)

/** 楼栋管理: the structure of one estate, from buildings down to rooms. The estate is the list's own filter. */
export default function BuildingsPage() {
  const [search, setSearch] = useSearchParams()
  const first = useProfile((state) => state.profile?.estates[0]?.id)
  const chosen = (search.get('estateId') ?? '').split(',')
  const estateId = Number(chosen.at(-1))
  const many = chosen.length > 1

  // The page shows one estate: of several in the filter the one chosen last.
  useEffect(() => {
    if (estateId === 0 && first !== undefined) setSearch({ estateId: String(first) }, { replace: true })
    else if (many) setSearch({ estateId: String(estateId) }, { replace: true })
  }, [estateId, many, first, setSearch])

  if (estateId === 0) return <Empty title="还没有可管理的小区" />
  return <EstateBuildings key={estateId} estateId={estateId} />
}

function EstateBuildings({ estateId }: { estateId: number }) {
  const refreshAll = useRefresh()
  const { data: chosen } = useCall(refEndpoint('estates'), { ids: [estateId] })
  const estateName = chosen?.[0]?.label ?? ''
  const { data: verify, refetch } = useCall(canInitVerify, { estateId })
  const mayInit = useCan('base:building:init')
  const mayCreate = useCan('base:building:create')
  const mayRevert = useCan('base:building:initRevert')
  const wizard = useWizardStep()
  const [blocked, setBlocked] = useState(false)
  const first = verify?.canInit === true
  const mayMake = verify !== undefined && (first ? mayInit : mayCreate)
  // That the estate has buildings keeps it from being initialised, not from being reverted.
  const blockers = verify?.blockers.filter(({ code }) => code !== 'HAS_BUILDING') ?? []
  const revertible = verify !== undefined && blockers.every(({ code }) => code !== 'NO_BATCH')

  const refresh = () => Promise.all([refetch(), refreshAll()])
  const askRevert = async () => {
    const ask = await import('../components/structure/ask-revert.ts')
    await ask.askRevert(estateId, estateName, refresh)
  }

  return (
    <>
      <StructureView
        estateId={estateId}
        list={
          <ResourcePage
            of={building}
            tools={
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
                {mayMake && (
                  <Button icon={WandSparkles} onClick={() => wizard.go(0)}>
                    {first ? '初始化楼栋' : '批量新增'}
                  </Button>
                )}
              </>
            }
          />
        }
      />
      {blocked && (
        <RevertBlocked
          estateName={estateName}
          reasons={blockers.map(({ message }) => message)}
          onClose={() => setBlocked(false)}
        />
      )}
      {wizard.step !== null && mayMake && (
        <BuildWizard
          estateId={estateId}
          estateName={estateName}
          first={first}
          step={wizard.step}
          onStep={wizard.go}
          onClose={() => {
            wizard.close()
            void refresh()
          }}
        />
      )}
    </>
  )
}

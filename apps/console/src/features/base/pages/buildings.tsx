import { canInitVerify } from '@linli/api-client/contract/base/build-calls'
import { building } from '@linli/api-client/contract/base/building'
import { optionsCall } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall, useResourceRow } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { useWizardStep } from '../../../resource/wizard/useWizardStep.ts'
import { StructureView } from '../components/structure/StructureView.tsx'

const BuildingTools = whenOpened(
  async () => (await import('../components/structure/BuildingTools.tsx')).BuildingTools,
)
const BuildWizard = whenOpened(
  async () => (await import('../components/build-wizard/BuildWizard.tsx')).BuildWizard,
)

/** 楼栋管理: the structure of one estate, from buildings down to rooms. The estate is the list's own filter. */
export default function BuildingsPage() {
  const [search, setSearch] = useSearchParams()
  const first = useProfile((state) => state.profile?.estates[0]?.id)
  const chosen = (search.get('estateId') ?? '').split(',')
  const estateId = Number(chosen.at(-1))
  const many = chosen.length > 1
  // A link to a building names no estate: its own is shown.
  const id = search.get('id')
  const linked = useResourceRow(building, estateId === 0 && id !== null ? Number(id) : null)

  // The page shows one estate: of several in the filter the one chosen last.
  useEffect(() => {
    if (linked.isFetching) return
    if (linked.data && id !== null)
      setSearch({ estateId: String(linked.data.estateId), id }, { replace: true })
    else if (estateId === 0 && first !== undefined) setSearch({ estateId: String(first) }, { replace: true })
    else if (many) setSearch({ estateId: String(estateId) }, { replace: true })
  }, [estateId, many, first, id, linked.isFetching, linked.data, setSearch])

  if (linked.isFetching) return null
  if (estateId === 0) return <Empty title="还没有可管理的小区" />
  return <EstateBuildings key={estateId} estateId={estateId} />
}

function EstateBuildings({ estateId }: { estateId: number }) {
  const { data: chosen } = useCall(optionsCall('base/estates'), { ids: [estateId] })
  const estateName = chosen?.[0]?.label ?? ''
  const { data: verify } = useCall(canInitVerify, { estateId })
  const mayInit = useCan('base:building:init')
  const mayCreate = useCan('base:building:create')
  const wizard = useWizardStep()
  const first = verify?.canInit === true
  const mayMake = verify !== undefined && (first ? mayInit : mayCreate)

  return (
    <>
      <StructureView
        estateId={estateId}
        list={
          <ResourcePage
            of={building}
            tools={
              <BuildingTools
                estateId={estateId}
                estateName={estateName}
                verify={verify}
                {...(mayMake && { onMake: () => wizard.go(0) })}
              />
            }
          />
        }
      />
      {wizard.step !== null && mayMake && (
        <BuildWizard
          estateId={estateId}
          estateName={estateName}
          first={first}
          step={wizard.step}
          onStep={wizard.go}
          onClose={wizard.close}
        />
      )}
    </>
  )
}

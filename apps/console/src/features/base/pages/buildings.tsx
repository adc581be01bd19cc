import { canInitVerify } from '@linli/api-client/contract/base/build-calls'
import { building } from '@linli/api-client/contract/base/building'
import { optionsCall } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../../resource/useAddress.ts'
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
  const [search, changeAddress] = useAddress()
  const first = useProfile((state) => state.profile?.estates[0]?.id)
  const chosen = (search.get('estateId') ?? '').split(',')
  const estateId = Number(chosen.at(-1))
  const many = chosen.length > 1
  // A link to a building names no estate: its own is shown.
  const id = search.get('id')
  const linked = useResourceRow(building, estateId === 0 && id !== null ? Number(id) : null)

  const show = useEffectEvent((estate: number, forgotten: readonly string[] = []) =>
    changeAddress(
      (query) => {
        query.set('estateId', String(estate))
        for (const key of forgotten) query.delete(key)
      },
      { replace: true },
    ),
  )
  // The page shows one estate: of several in the filter the one chosen last.
  useEffect(() => {
    if (linked.isFetching) return
    if (linked.data) show(linked.data.estateId)
    else if (estateId === 0 && first !== undefined) show(first)
    // What was open belongs to the estate before.
    else if (many) show(estateId, ['node', 'id', 'page'])
  }, [estateId, many, first, linked.isFetching, linked.data])

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

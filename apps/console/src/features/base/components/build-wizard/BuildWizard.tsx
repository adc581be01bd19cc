import { buildWizard } from '@linli/api-client/contract/base/build-generate'
import { Banner } from '@linli/ui/banner'
import { useState } from 'react'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { useWizardPreview } from '../../../../resource/wizard/useWizardPreview.ts'
import { useWizardRun } from '../../../../resource/wizard/useWizardRun.ts'
import { Wizard } from '../../../../resource/wizard/Wizard.tsx'
import { BuildingStep } from './BuildingStep.tsx'
import { FloorFields } from './FloorFields.tsx'
import { GroupBar } from './GroupBar.tsx'
import { PlanPicture } from './PlanPicture.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { draftOf, emptyDraft, type PlanDraft, planGroupOf } from './plan-draft.ts'
import { firstFault, lackingStep, stepFault } from './plan-faults.ts'
import { RoomFields } from './RoomFields.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { UnitStep } from './UnitStep.tsx'

const steps = ['楼栋', '单元', '楼层', '房屋'] as const
const lastStep = steps.length - 1

interface BuildWizardProps {
  readonly estateId: number
  readonly estateName: string
  /** The estate has no building yet: the run can be taken back as a whole. */
  readonly first: boolean
  /** The step that is asked for; one that cannot be reached yet shows the first that still lacks something. */
  readonly step: number
  readonly onStep: (step: number) => void
  readonly onClose: () => void
}

/** 楼栋生成向导: four steps for each group of equal buildings, a sample that follows them, then generation. */
export function BuildWizard({ estateId, estateName, first, step: asked, onStep, onClose }: BuildWizardProps) {
  // Once it is made there is a first building, and what is shown is still the run that made it.
  const [kind] = useState<'init' | 'add'>(first ? 'init' : 'add')
  const [drafts, setDrafts] = useState<readonly PlanDraft[]>([emptyDraft])
  const [at, setAt] = useState(0)
  const [anyType] = useDictOptions('building_type')
  const { run, ...state } = useWizardRun(buildWizard)
  const draft = drafts[at] ?? emptyDraft
  const step = Math.min(asked, lackingStep(draft))
  const unready = drafts.findIndex((one) => firstFault(one) !== undefined)
  const plan = unready < 0 ? drafts.map(planGroupOf) : null
  // What it makes does not hang on the type of the buildings: it is shown before that is chosen.
  const shown = drafts.map((one) => ({ ...one, buildingType: one.buildingType ?? anyType?.value ?? null }))
  const whole = shown.every((one) => firstFault(one) === undefined)
  const preview = useWizardPreview(
    buildWizard,
    whole ? { estateId, kind, groups: shown.map(planGroupOf) } : null,
  )
  const refusal = state.error ?? preview.error

  const change = (part: Partial<PlanDraft>) =>
    setDrafts(drafts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const load = (groups: Parameters<typeof draftOf>[0][]) => {
    setDrafts(groups.map(draftOf))
    setAt(0)
    onStep(lastStep)
  }

  return (
    <Wizard
      title={kind === 'init' ? '初始化楼栋' : '新增楼栋'}
      description={estateName}
      steps={steps}
      step={step}
      onStep={onStep}
      fault={stepFault(draft, step)}
      fields={(fault) => (
        <>
          {step === 0 && <BuildingStep estateId={estateId} draft={draft} fault={fault} onChange={change} />}
          {step === 1 && (
            <UnitStep value={draft.units} fault={fault} onChange={(units) => change({ units })} />
          )}
          {step === 2 && (
            <FloorFields value={draft.floors} fault={fault} onChange={(floors) => change({ floors })} />
          )}
          {step === lastStep && (
            <RoomFields value={draft.rooms} fault={fault} onChange={(rooms) => change({ rooms })} />
          )}
        </>
      )}
      bar={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <GroupBar
            drafts={drafts}
            at={at}
            onChange={(next, nextAt) => {
              setDrafts(next)
              setAt(nextAt)
              if (nextAt !== at || next.length !== drafts.length) onStep(0)
            }}
          />
          <TemplateBar plan={plan} onLoad={(groups) => load([...groups])} />
        </div>
      }
      picture={<PlanPicture building={refusal ? undefined : preview.plan?.picture.building} />}
      finish={{
        label: '生成',
        ready: plan !== null && preview.ready,
        waiting: preview.waiting,
      }}
      onFinish={() => plan && void run({ estateId, kind, groups: plan })}
      run={state}
      onClose={onClose}
    >
      {refusal && <Banner tone="danger" title={refusal.userMessage} />}
      {unready >= 0 && unready !== at && (
        <Banner
          tone="info"
          title={`第 ${unready + 1} 组还没有填完：${firstFault(drafts[unready] ?? emptyDraft)?.text}`}
        />
      )}
      {!refusal && preview.plan && <PlanPreview plan={preview.plan} />}
    </Wizard>
  )
}

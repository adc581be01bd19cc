import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Progress } from '@linli/ui/progress'
import { Steps } from '@linli/ui/steps'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { BuildingStep } from './BuildingStep.tsx'
import { FloorFields } from './FloorFields.tsx'
import { GroupBar } from './GroupBar.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import {
  draftOf,
  emptyDraft,
  firstFault,
  lackingStep,
  type PlanDraft,
  planGroupOf,
  stepFault,
} from './plan-draft.ts'
import { RoomFields } from './RoomFields.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { UnitStep } from './UnitStep.tsx'
import { useBuildWizard } from './useBuildWizard.ts'
import { usePlanPreview } from './usePlanPreview.ts'

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
  const kind = first ? 'init' : 'add'
  const [drafts, setDrafts] = useState<readonly PlanDraft[]>([emptyDraft])
  const [at, setAt] = useState(0)
  const [told, setTold] = useState(false)
  const { error, progress, generating, generate } = useBuildWizard(estateId, kind)
  const draft = drafts[at] ?? emptyDraft
  const step = Math.min(asked, lackingStep(draft))
  const unready = drafts.findIndex((one) => firstFault(one) !== undefined)
  const plan = unready < 0 ? drafts.map(planGroupOf) : null
  const preview = usePlanPreview(estateId, kind, plan)
  const fault = stepFault(draft, step)
  const refusal = error ?? preview.error

  const change = (part: Partial<PlanDraft>) =>
    setDrafts(drafts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const go = (next: number) => {
    setTold(fault !== undefined && next > step)
    if (fault === undefined || next < step) onStep(next)
  }
  const make = async () => {
    const made = plan && (await generate(plan))
    if (!made) return
    toast.success(`已生成 ${made.buildings} 栋、${made.rooms} 户`)
    onClose()
  }
  const load = (groups: Parameters<typeof draftOf>[0][]) => {
    setDrafts(groups.map(draftOf))
    setAt(0)
    onStep(lastStep)
    setTold(false)
  }

  return (
    <Dialog
      open
      width={960}
      title={first ? '初始化楼栋' : '新增楼栋'}
      description={estateName}
      dismissible={!generating}
      onClose={onClose}
      footer={
        <>
          <Button onClick={step === 0 ? onClose : () => go(step - 1)} disabled={generating}>
            {step === 0 ? '取消' : '上一步'}
          </Button>
          {step < lastStep ? (
            <Button variant="primary" onClick={() => go(step + 1)}>
              下一步
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={generating || preview.waiting}
              disabled={!preview.ready}
              onClick={() => void make()}
            >
              生成
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <GroupBar
            drafts={drafts}
            at={at}
            onChange={(next, nextAt) => {
              setDrafts(next)
              setAt(nextAt)
              if (nextAt !== at || next.length !== drafts.length) onStep(0)
              setTold(false)
            }}
          />
          <TemplateBar plan={plan} onLoad={(groups) => load([...groups])} />
        </div>
        <Steps
          items={steps.map((title) => ({ key: title, title }))}
          current={steps[step] ?? '楼栋'}
          onJump={(title) => go(steps.findIndex((one) => one === title))}
        />
        {told && fault !== undefined && <Banner tone="danger" title={fault} />}
        {step === 0 && <BuildingStep estateId={estateId} draft={draft} onChange={change} />}
        {step === 1 && <UnitStep value={draft.units} onChange={(units) => change({ units })} />}
        {step === 2 && <FloorFields value={draft.floors} onChange={(floors) => change({ floors })} />}
        {step === lastStep && <RoomFields value={draft.rooms} onChange={(rooms) => change({ rooms })} />}
        {refusal && <Banner tone="danger" title={refusal.userMessage} />}
        {unready >= 0 && unready !== at && (
          <Banner
            tone="info"
            title={`第 ${unready + 1} 组还没有填完：${firstFault(drafts[unready] ?? emptyDraft)}`}
          />
        )}
        {/* Its place is kept before it comes, so that the buttons below do not move under the pointer. */}
        <div className="min-h-15">
          {!refusal && preview.result && !generating && (
            <PlanPreview result={preview.result} whole={step === lastStep} />
          )}
        </div>
        {generating && (
          <Progress
            label={progress?.step ?? '正在生成'}
            value={progress?.done ?? 0}
            max={progress?.total ?? 1}
          />
        )}
      </div>
    </Dialog>
  )
}

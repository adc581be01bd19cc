import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { Dialog } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { Progress } from '@linli/ui/progress'
import { Select } from '@linli/ui/select'
import { Steps } from '@linli/ui/steps'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { FloorFields } from './FloorFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { emptyDraft, type PlanDraft } from './plan-draft.ts'
import { RangeFields } from './RangeFields.tsx'
import { RoomFields } from './RoomFields.tsx'
import { useBuildWizard } from './useBuildWizard.ts'

const steps = ['楼栋', '单元', '楼层', '房屋'] as const
const lastStep = steps.length - 1

interface BuildWizardProps {
  readonly estateId: number
  readonly estateName: string
  /** The estate has no building yet: the run can be taken back as a whole. */
  readonly first: boolean
  readonly onClose: () => void
}

/** 楼栋生成向导: four steps, a preview that changes nothing, then generation with progress. */
export function BuildWizard({ estateId, estateName, first, onClose }: BuildWizardProps) {
  const [step, setStep] = useState(0)
  const [draft, setDraft] = useState<PlanDraft>(emptyDraft)
  const { preview, error, progress, previewing, generating, lookAhead, generate } = useBuildWizard(
    estateId,
    first,
  )
  const ready = preview !== null && (preview.conflicts ?? []).length === 0

  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part })
  const next = async () => {
    if (step < lastStep) setStep(step + 1)
    else await lookAhead(draft)
  }
  const make = async () => {
    const made = await generate(draft)
    if (!made) return
    toast.success(`已生成 ${made.buildings} 栋、${made.rooms} 户`)
    onClose()
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
          <Button onClick={step === 0 ? onClose : () => setStep(step - 1)} disabled={generating}>
            {step === 0 ? '取消' : '上一步'}
          </Button>
          <Button
            variant={ready ? 'default' : 'primary'}
            loading={previewing}
            disabled={generating}
            onClick={() => void next()}
          >
            {step < lastStep ? '下一步' : '预览'}
          </Button>
          {step === lastStep && (
            <Button variant="primary" loading={generating} disabled={!ready} onClick={() => void make()}>
              生成
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Steps items={steps.map((title) => ({ key: title, title }))} current={steps[step] ?? '楼栋'} />
        {error && <Banner tone="danger" title={error.userMessage} />}
        {step === 0 && <BuildingStep draft={draft} onChange={change} />}
        {step === 1 && (
          <>
            <Checkbox
              value={draft.units.none}
              onChange={(none) => change({ units: { ...draft.units, none } })}
            >
              没有单元（如别墅、商铺）
            </Checkbox>
            {!draft.units.none && (
              <RangeFields
                noun="单元"
                value={draft.units}
                onChange={(units) => change({ units: { ...units, none: false } })}
              />
            )}
          </>
        )}
        {step === 2 && <FloorFields value={draft.floors} onChange={(floors) => change({ floors })} />}
        {step === lastStep && <RoomFields value={draft.rooms} onChange={(rooms) => change({ rooms })} />}
        {step === lastStep && preview && !generating && <PlanPreview result={preview} />}
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

function BuildingStep({
  draft,
  onChange,
}: {
  draft: PlanDraft
  onChange: (part: Partial<PlanDraft>) => void
}) {
  const types = useDictOptions('building_type')
  const structures = useDictOptions('building_structure')
  return (
    <>
      <RangeFields noun="楼栋" value={draft.buildings} onChange={(buildings) => onChange({ buildings })} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label="楼栋类型" required>
          <Select
            options={types}
            value={draft.buildingType}
            onChange={(buildingType) => onChange({ buildingType })}
          />
        </Field>
        <Field label="建筑结构">
          <Select
            options={structures}
            clearable
            value={draft.structure}
            onChange={(structure) => onChange({ structure })}
          />
        </Field>
      </div>
    </>
  )
}

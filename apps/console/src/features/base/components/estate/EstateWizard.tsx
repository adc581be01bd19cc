import { type Area, area } from '@linli/api-client/contract/base/geometry'
import { estate } from '@linli/api-client/contract/base/estate'
import { estateSettingFields } from '@linli/api-client/contract/base/estate-settings'
import { estateWizard } from '@linli/api-client/contract/base/estate-wizard'
import { askedValues, createSchema, type Fields, type InputOf, metaOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DraftOffer } from '../../../../resource/DraftOffer.tsx'
import { changedValues, emptyValues, type FormValues } from '../../../../resource/form-values.ts'
import { draftLabels, useFormDraft } from '../../../../resource/useDraft.ts'
import { countedText } from '../../../../resource/wizard/counted-text.ts'
import { useWizardPreview } from '../../../../resource/wizard/useWizardPreview.ts'
import { useWizardRun } from '../../../../resource/wizard/useWizardRun.ts'
import { faultOfStep } from '../../../../resource/wizard/step-fault.ts'
import { Wizard } from '../../../../resource/wizard/Wizard.tsx'
import { useCan } from '../../../../session/profile.ts'
import { AreaShape } from '../place/AreaShape.tsx'
import { AreaText } from '../place/AreaInput.tsx'
import { NewZones } from './NewZones.tsx'
import { PlainFields } from '../../../../resource/wizard/PlainFields.tsx'
import { startingSettings } from './starting-settings.ts'

type Input = InputOf<typeof estateWizard.run>

const [basics, people, place] = estate.form ?? []
const ofBasics = [...(basics?.fields ?? []), ...(people?.fields ?? [])]
const ofBoundary = place?.fields ?? []
const schema = createSchema(estate)
const ownControls = { boundary: AreaText }

/** 新建小区: what it is, where it lies, its parts, how it is run; all of it is made at once. */
export function EstateWizard({ onClose }: { readonly onClose: () => void }) {
  const mayZone = useCan('base:zone:create')
  const maySet = useCan('base:estate:setting')
  const steps = ['基本', '边界', ...(mayZone ? ['片区'] : []), ...(maySet ? ['设置'] : [])]
  const [step, setStep] = useState(0)
  const [before] = useState(() => emptyValues(estate))
  const [values, setValues] = useState<FormValues>(before)
  const [zones, setZones] = useState<readonly FormValues[]>([])
  const [settings, setSettings] = useState<FormValues>(startingSettings)
  const put = (key: string, value: unknown) => setValues((now) => ({ ...now, [key]: value }))
  const draft = useFormDraft({
    name: `${estate.path}-new`,
    version: null,
    before,
    values,
    read: () => values,
    put,
    labels: draftLabels(estate),
  })
  const { run, ...state } = useWizardRun(estateWizard)
  const sent = askedValues(estate.fields, values)
  const read = z.safeParse(schema, sent)
  const input: Input | null = read.success
    ? {
        estate: read.data,
        zones: zones as Input['zones'],
        settings: changedValues(startingSettings, settings),
      }
    : null
  const preview = useWizardPreview(estateWizard, input)
  const { plan } = preview
  const refusal = state.error ?? preview.error
  const finish = async () => {
    if (input && (await run(input))?.refused === null) draft.forget()
  }
  const refused = plan?.conflicts.map(({ at = '', text }) => ({
    path: at.replace(/^estate\./, ''),
    message: text,
  }))
  const shownIn = (keys: readonly string[]) =>
    faultOfStep(keys, read.error?.issues) ?? faultOfStep(keys, refused)
  const keysOf: Readonly<Record<string, readonly string[]>> = { 基本: ofBasics, 边界: ofBoundary }
  const current = steps[step] ?? ''
  const shape = z.safeParse(area, values['boundary'])
  return (
    <Wizard
      title="新建小区"
      steps={steps}
      step={step}
      onStep={setStep}
      fault={shownIn(keysOf[current] ?? [])}
      bar={draft.offered && <DraftOffer offered={draft.offered} />}
      fields={(told) =>
        current === '片区' ? (
          <NewZones zones={zones} conflicts={plan?.conflicts ?? []} onChange={setZones} />
        ) : current === '设置' ? (
          <PlainFields
            of={estateSettingFields}
            values={settings}
            filled
            onChange={(key, value) => setSettings((now) => ({ ...now, [key]: value }))}
          />
        ) : (
          <PlainFields
            of={fieldsOf(keysOf[current] ?? [])}
            values={values}
            onChange={put}
            fault={told}
            controls={ownControls}
          />
        )
      }
      picture={<Picture values={values} area={shape.success ? shape.data : null} plan={plan?.picture} />}
      finish={{ label: '新建小区', ready: preview.ready, waiting: preview.waiting }}
      onFinish={() => void finish()}
      run={state}
      onClose={() => {
        draft.forget()
        onClose()
      }}
    >
      {refusal && <Banner tone="danger" title={refusal.userMessage} />}
      {plan?.conflicts.map(({ at, text }) => (
        <Banner key={`${at} ${text}`} tone="danger" title={text} />
      ))}
      {plan?.warnings.map((text) => (
        <Banner key={text} tone="warning" title={text} />
      ))}
      <p className="m-0 text-text-2">
        {plan && input
          ? `将新建 ${countedText(plan.makes)}`
          : '填写名称、社区、地址和类型后在这里看到将新建什么'}
      </p>
    </Wizard>
  )
}

const fieldsOf = (keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(estate.fields).filter(([key]) => keys.includes(key)))

interface PictureProps {
  readonly values: FormValues
  readonly area: Area | null
  readonly plan: { readonly code: string; readonly region: string } | undefined
}

/** The estate as it will be: its boundary, its code and where it lies. */
function Picture({ values, area: drawn, plan }: PictureProps) {
  const name = typeof values['name'] === 'string' && values['name'] !== '' ? values['name'] : '新小区'
  const facts = [
    [metaOf(estate.fields.code).label, plan?.code],
    [metaOf(estate.fields.region).label, plan?.region],
  ] as const
  return (
    <section aria-label="小区预览" className="grid gap-3">
      <h3 className="m-0 text-body font-semibold">{name}</h3>
      {drawn ? (
        <AreaShape area={drawn} label={`${name}的边界`} />
      ) : (
        <p className="m-0 text-text-3">填写边界后在这里看到它的形状</p>
      )}
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="m-0 text-end">{text ? text : '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { bill } from '@linli/api-client/contract/property/billing/bill'
import { payPrice } from '@linli/api-client/contract/property/charging/pay-price'
import {
  sampleBill,
  sampleFields,
  sampleTerms,
} from '@linli/api-client/contract/property/charging/sample-bill'
import { askedValues, fieldOf, type InputOf, metaOf, wordsOf } from '@linli/api-client/kit'
import { useLinliForm, useWatch } from '@linli/ui/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useCall } from '../../../../resource/queries.ts'

const money = fieldOf(bill, 'amount')
/** How long nothing is typed before it is reckoned, ms. */
const idleMs = 300

const thisMonth = () => {
  const day = new Date(Date.now() + 8 * 3_600_000)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}

interface SampleBillProps {
  /** As it is saved, or as it stands in its form. */
  readonly subject: FormValues
  /** The saved one, whose prices hold unless the sample names one. */
  readonly subjectId: number | null
}

/** 试算: what an object would pay, reckoned by the server as a run does, and how. */
export function SampleBill({ subject, subjectId }: SampleBillProps) {
  const isTiered = subject['formulaType'] === 'tiered'
  const fields = { ...sampleFields, ...(isTiered && { tiers: payPrice.fields.tiers }) }
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: {
      ...Object.fromEntries(
        Object.entries(sampleFields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
      ),
      ...thisMonth(),
      area: 100,
      usage: 10,
      usedBefore: 0,
      tiers: [],
    },
    name: '试算',
    schema: z.record(z.string(), z.unknown()),
    onSubmit: async () => {},
  })
  const values = useWatch({ control: form.control }) as FormValues
  const sample = askedValues(fields, values, subject)
  const asked = useSettled({
    ...Object.fromEntries(sampleTerms.map((key) => [key, subject[key] ?? null])),
    ...sample,
    subjectId,
  })
  const { data, error } = useCall(sampleBill, asked as InputOf<typeof sampleBill>, {
    enabled: asked['chargeMode'] != null && asked['formulaType'] != null,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the controls in it
    <section
      aria-label="试算"
      className="grid gap-2 rounded-card border border-border bg-surface p-3"
      // It may stand inside the form of the subject, which Enter would send.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <h3 className="m-0 text-body">试算</h3>
      {/* Above what it is reckoned from, so that it stays in view while that is typed. */}
      <output aria-live="polite" className="grid gap-1">
        {error ? (
          <span className="text-danger">{error.userMessage}</span>
        ) : (
          data && (
            <>
              <b className="text-h4 tabular-nums">
                {data.amount === null ? data.reason : wordsOf(money, data.amount)}
              </b>
              {data.detail.map((step) => (
                <span key={step} className="text-small text-text-2">
                  {step}
                </span>
              ))}
            </>
          )
        )}
      </output>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <InputFields of={fields} form={form} row={subject} />
      </div>
    </section>
  )
}

/** A value once it has stood for a while. */
function useSettled(value: FormValues): FormValues {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), idleMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as FormValues
}

import { importRecon, reconFields } from '@linli/api-client/contract/property/payments/recon'
import { askedSchema, fieldsSchema } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useWrite } from '../../../../resource/queries.ts'

const read = z.object(reconFields)

/** 导入渠道账单: the statement of a channel for a day. */
export function ReconImport({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync } = useWrite(importRecon)
  const [file, setFile] = useState<File | null>(null)
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: { estateId: null, channel: null, billDate: null },
    name: '导入渠道账单',
    schema: askedSchema(reconFields, z.object(fieldsSchema(reconFields))),
    onSubmit: async (values) => {
      if (file === null) {
        toast.warning('请选择账单文件')
        return
      }
      const { rows, isKnown } = await mutateAsync({ ...read.parse(values), file })
      toast.success(isKnown ? '该文件已导入，没有变化' : `已导入 ${rows} 笔`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title="导入渠道账单" width={560} submitLabel="导入" onClose={onClose}>
      <div className="grid gap-3">
        <Banner
          tone="info"
          title="表格或文本，首行为列名：交易类型、交易号、退款号、订单号、金额、手续费、交易时间"
        />
        <InputFields of={reconFields} form={form} />
        <label className="grid gap-1">
          账单文件
          <input
            type="file"
            accept=".xlsx,.csv,.txt"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </label>
      </div>
    </FormDialog>
  )
}

import { paperConsentFields, recordPaperConsent } from '@linli/api-client/contract/system/consent-calls'
import { toast } from '@linli/ui/toast'
import { FieldsForm } from '../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../resource/queries.ts'

/** 登记纸质同意: who has no telephone, or is too young to agree alone. */
export function PaperConsent({ onClose }: { readonly onClose: () => void }) {
  const record = useWrite(recordPaperConsent)
  return (
    <FieldsForm
      title="登记纸质同意"
      submitLabel="登记"
      fields={paperConsentFields}
      onSubmit={async (values) => {
        await record.mutateAsync({
          docId: values['docId'] as number,
          personId: values['personId'] as number,
          action: values['action'] as 'agree' | 'refuse' | 'withdraw',
          guardianPersonId: values['guardianPersonId'] as number | null,
          evidenceFile: values['evidenceFile'] as string,
        })
        toast.success('已登记')
      }}
      onClose={onClose}
    />
  )
}

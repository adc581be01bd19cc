import { Button } from '@linli/ui/button'
import { confirm, ConfirmHost } from '@linli/ui/confirm-dialog'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { toast, Toaster } from '@linli/ui/toast'

export function FirstPage() {
  const remove = async () => {
    const sure = await confirm({ message: 'Delete building 3?', confirmLabel: 'Delete', tone: 'danger' })
    if (sure) toast.success('Building deleted')
  }
  return (
    <LinliProvider locale={enUS}>
      <Button tone="danger" onClick={remove}>
        Delete building
      </Button>
      <ConfirmHost />
      <Toaster />
    </LinliProvider>
  )
}

import { Button } from '@linli/ui/button'
import { FormDrawer } from '@linli/ui/form-drawer'
import { FormField, useLinliForm } from '@linli/ui/form'
import { TextInput } from '@linli/ui/text-input'
import { useState } from 'react'

// antd: <Drawer open><Form onFinish={save}><Form.Item name="name" rules={[{ required: true }]}><Input /></Form.Item>…
export function NewBuilding({ save }: { save: (values: { name: string }) => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const form = useLinliForm({
    name: 'New building',
    defaultValues: { name: '' },
    onSubmit: async (values) => {
      await save(values)
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        New building
      </Button>
      <FormDrawer form={form} open={open} onClose={() => setOpen(false)} title="New building">
        <FormField control={form.control} name="name" label="Name" required>
          {(bind) => <TextInput {...bind} />}
        </FormField>
      </FormDrawer>
    </>
  )
}

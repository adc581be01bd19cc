import '@linli/ui/styles.css'
import { ApiError, createClient, restProtocol } from '@linli/api-client'
import { endpoint } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Chart } from '@linli/ui/chart'
import { Form, FormField, useLinliForm } from '@linli/ui/form'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { type MapLayer, MapView } from '@linli/ui/map'
import { TextInput } from '@linli/ui/text-input'
import { Toaster, toast } from '@linli/ui/toast'
import { mobileSchema } from '@linli/validators/zod'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

// A schema of validators in a contract, a form and a client: there is one zod.
const contact = z.object({ name: z.string(), mobile: mobileSchema })
const addContact = endpoint('book.addContact', {
  method: 'POST',
  path: '/v1/contacts',
  label: 'Add contact',
  access: 'session',
  input: contact,
  output: z.object({ id: z.string(), mobile: mobileSchema }),
})
const client = createClient({ protocol: restProtocol })

function NewContact() {
  const form = useLinliForm({
    defaultValues: { name: '', mobile: '' },
    schema: contact,
    onSubmit: async (values, { idempotencyKey }) => {
      const { id } = await client.call(addContact, values, { idempotencyKey })
      toast.success(id)
    },
  })
  return (
    <Form form={form}>
      <FormField control={form.control} name="name" label="Name" required>
        {(bind) => <TextInput {...bind} />}
      </FormField>
      <FormField control={form.control} name="mobile" label="Mobile" required>
        {(bind) => <TextInput {...bind} />}
      </FormField>
      <Button type="submit">Save</Button>
    </Form>
  )
}

const places: readonly MapLayer[] = [
  {
    id: 'offices',
    label: 'Offices',
    kind: 'point',
    features: [{ id: '1', name: 'Berlin', geometry: { type: 'Point', coordinates: [13.4, 52.5] } }],
  },
]

const root = document.createElement('div')
document.body.append(root)
createRoot(root, { onUncaughtError: (thrown) => toast.error(ApiError.from(thrown).message) }).render(
  <LinliProvider locale={enUS} nonce="linli">
    <NewContact />
    <MapView label="Offices" layers={places} height={240} />
    <Chart
      kind="bar"
      title="Contacts"
      categories={['May', 'June']}
      series={[{ name: 'Contacts', data: [3, 8] }]}
    />
    <Toaster />
  </LinliProvider>,
)

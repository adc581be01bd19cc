// React Hook Form gives servers a package without hooks; a module of the browser's part passes them on.
export { useFieldArray, useFormState, useWatch } from 'react-hook-form'

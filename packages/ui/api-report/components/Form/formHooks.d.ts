export { useFieldArray, useFormState, useWatch } from 'react-hook-form';

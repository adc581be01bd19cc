export { type FormStep, StepForm, type StepFormProps } from './StepForm.tsx';

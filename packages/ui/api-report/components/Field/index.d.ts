export { type FieldLayout, fieldLayouts } from '../../private/field/FieldLayoutContext.ts';
export { useFieldControl } from '../../private/field/useFieldControl.ts';
export { Field, type FieldProps, type FieldWidth, fieldWidths } from './Field.tsx';

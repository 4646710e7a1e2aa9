import { useId } from 'react';
import styles from './slider.module.css';

interface Props {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

export function Slider({ label, value, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input type="range" id={id} value={value} onChange={(event) => onChange(Number(event.target.value))} {...range} />
    </div>
  );
}

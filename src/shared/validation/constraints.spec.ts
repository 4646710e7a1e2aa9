import { describe, expect, it } from '@jest/globals';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { inputOf } from './constraints.js';
import { IsPlainLine } from './input-rules.js';

class SampleInput {
  @IsPlainLine(20)
  name: string;

  @IsOptional()
  @IsPlainLine(20)
  note?: string;

  @IsInt()
  @Min(1)
  version: number;

  @IsOptional()
  @IsBoolean()
  closed?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(3)
  @IsString({ each: true })
  parts?: string[];
}

const formOf = (fields: Record<string, unknown>) => ({ get: (name: string) => fields[name] ?? null });

describe('the input of a form', () => {
  it('has the texts and numbers that its class declares, as they were typed', () => {
    const sent = { name: ' First ', note: '', version: ' 3 ', intent: 'save', owner: 'somebody' };
    expect(inputOf(SampleInput, formOf(sent))).toEqual({ name: ' First ', note: '', version: 3 });
  });

  it('leaves out what the form lacks, an empty number, boxes and lists', () => {
    expect(inputOf(SampleInput, formOf({ version: '', closed: 'on', parts: '[]' }))).toEqual({});
  });

  it('keeps a text that is no number, which is refused by its name', () => {
    expect(inputOf(SampleInput, formOf({ version: 'three' }))).toEqual({ version: 'three' });
  });

  it('takes no file for a text', () => {
    expect(inputOf(SampleInput, formOf({ name: new Blob(['text']) }))).toEqual({});
  });
});

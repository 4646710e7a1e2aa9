import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import fc from 'fast-check';
import type { InvalidInput } from '../errors/app-error.js';
import { MaxDecimals } from './input-rules.js';
import { validated } from './validate.js';

const ID = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const LOUD = ID.toUpperCase();

class Part {
  @IsUUID()
  share: string;

  @IsString()
  note: string;
}

class Command {
  @IsUUID()
  wallet: string;

  @IsOptional()
  @IsUUID()
  vendor?: string | null;

  @IsUUID(undefined, { each: true })
  sources: string[];

  @ValidateNested()
  @Type(() => Part)
  part: Part;

  @ValidateNested({ each: true })
  @Type(() => Part)
  parts: Part[];
}

class SpecialCommand extends Command {
  @IsString()
  name: string;
}

describe('what was validated', () => {
  const inputOf = (id: string) => {
    const part = { share: id, note: LOUD };
    return { wallet: id, sources: [id, id], part, parts: [part, part], name: LOUD };
  };

  it('names ids in lower case, also in lists and in parts of it, and leaves texts alone', async () => {
    const answer = await validated(SpecialCommand, inputOf(LOUD));
    expect(JSON.parse(JSON.stringify(answer))).toEqual(inputOf(ID));
  });

  it('leaves what was not given as it is', async () => {
    expect('vendor' in (await validated(SpecialCommand, inputOf(ID)))).toBe(false);
    expect((await validated(SpecialCommand, { ...inputOf(ID), vendor: null })).vendor).toBeNull();
  });
});

class Portion {
  @IsNumber()
  @MaxDecimals(2)
  @Min(0.01)
  @Max(100)
  percent: number;
}

describe('a number with two decimal places at most', () => {
  const refusalOf = async (percent: number) => {
    const refused: unknown = await validated(Portion, { percent }).then(
      () => null,
      (error: unknown) => error,
    );
    return refused && (refused as InvalidInput).fields?.['percent']?.map(({ key }) => key);
  };

  it('is refused with the limit, also where JavaScript writes an exponent', async () => {
    for (const percent of [33.333, 1.001]) expect(await refusalOf(percent)).toEqual(['validation.maxDecimals']);
    for (const percent of [1e-7, 1.5e-10, 5e-324]) {
      expect(await refusalOf(percent)).toEqual(expect.arrayContaining(['validation.maxDecimals', 'validation.min']));
    }
    expect(await refusalOf(1e21)).toEqual(['validation.max']);
    expect(await refusalOf(-1e-7)).toEqual(expect.arrayContaining(['validation.min']));
  });

  it('is taken for each hundredth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), async (hundredths) => {
        expect(await refusalOf(hundredths / 100)).toBeNull();
      }),
    );
  });

  it('never ends in anything but a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double(), async (percent) => {
        const keys = await refusalOf(percent);
        expect(keys === null || (keys as string[]).length > 0).toBe(true);
      }),
    );
  });
});

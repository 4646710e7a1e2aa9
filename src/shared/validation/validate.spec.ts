import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
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

import { applyDecorators, type Type } from '@nestjs/common';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import type { Uuid } from '../ids/id.js';
import { MayBeEmpty } from '../validation/input-rules.js';
import { PAGE_SIZE } from './page.js';

const MAX_PAGE_SIZE = 100;

/** A page of a list that is read on from its last row. */
export interface CursorPage<Row, Noun extends string> {
  data: Row[];
  /** The cursor of the next page; null on the last one. */
  next: Uuid<Noun> | null;
}

/** Declares how many rows a page has, for the property `first: number = PAGE_SIZE`. */
export function RowsField(): PropertyDecorator {
  return applyDecorators(
    Field(() => Int, { defaultValue: PAGE_SIZE, description: 'Rows, 1 to 100.' }),
    IsOptional(),
    IsInt(),
    Min(1),
    Max(MAX_PAGE_SIZE),
  );
}

/** Declares where a page begins, for the property `after`. */
export function CursorField(): PropertyDecorator {
  return applyDecorators(
    Field(() => ID, { nullable: true, description: 'Cursor: `next` of the previous page.' }),
    MayBeEmpty(),
    IsUUID(),
  );
}

/** Returns the base class for a page of a list that is read on from its last row. */
export function cursorPageType<Row, Noun extends string>(
  row: Type<Row>,
  description = 'Rows of this page.',
): Type<CursorPage<Row, Noun>> {
  @ObjectType({ isAbstract: true })
  class RowPage implements CursorPage<Row, Noun> {
    @Field(() => [row], { description })
    data: Row[];
    @Field(() => ID, {
      nullable: true,
      description: 'Cursor: send it as `after` to get the next page; null on the last page.',
    })
    next: Uuid<Noun> | null;
  }
  return RowPage;
}

/** Builds a page of rows of which one more was read than the page has. */
export function cursorPageOf<Row extends { uuid: Uuid }>(
  found: readonly Row[],
  first: number,
): { data: Row[]; next: Row['uuid'] | null } {
  const data = found.slice(0, first);
  return { data, next: found.length > first ? (data.at(-1)?.uuid ?? null) : null };
}

import type { Type } from '@nestjs/common';
import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min, NotEquals } from 'class-validator';
import { AppError } from '../errors/app-error.js';

export const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
/** Value of `first` that asks for all rows. */
export const ALL_ROWS = -1;
const MAX_ROWS = 10_000;

/** All rows were asked for, and they are too many for one answer. */
export class TooManyRows extends AppError {
  constructor() {
    super('invalid', 'TOO_MANY_ROWS', { max: MAX_ROWS });
  }
}

@ArgsType()
abstract class WhichPage {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}

@ArgsType()
export class PageArgs extends WhichPage {
  /** Rows a page, 1 to 100. */
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: 'Rows a page, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first: number = PAGE_SIZE;
}

/**
 * Arguments of lists that may be asked for as a whole. Not a subclass of PageArgs: validation rules of a property are
 * inherited, never replaced.
 */
@ArgsType()
export class WholeListArgs extends WhichPage {
  @Field(() => Int, {
    defaultValue: PAGE_SIZE,
    description: `Rows a page, 1 to 100; -1 for all, which is refused beyond ${MAX_ROWS} rows.`,
  })
  @IsOptional()
  @IsInt()
  @Min(ALL_ROWS)
  @NotEquals(0)
  @Max(MAX_PAGE_SIZE)
  first: number = PAGE_SIZE;
}

@ObjectType()
export class PaginatorInfo {
  @Field(() => Int, { description: 'Rows of this page.' })
  count: number;
  @Field(() => Int, { description: 'From 1.' })
  currentPage: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the first row of this page among all, from 1; null: there is none.',
  })
  firstItem: number | null;
  @Field({ description: 'There is a page after this one.' })
  hasMorePages: boolean;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the last row of this page among all; null: there is none.',
  })
  lastItem: number | null;
  @Field(() => Int, { description: 'Number of the last page, at least 1.' })
  lastPage: number;
  @Field(() => Int, { description: 'Rows a page holds at most.' })
  perPage: number;
  @Field(() => Int, { description: 'Rows over all pages.' })
  total: number;
}

export interface Page<T> {
  data: T[];
  paginatorInfo: PaginatorInfo;
}

/** Returns the base class for a page of a list: `class TeamPage extends pageType(TeamDto) {}`. */
export function pageType<T>(row: Type<T>): Type<Page<T>> {
  @ObjectType({ isAbstract: true })
  class RowPage implements Page<T> {
    @Field(() => [row], { description: 'The rows of this page.' })
    data: T[];
    @Field(() => PaginatorInfo, { description: 'Where this page lies among all rows.' })
    paginatorInfo: PaginatorInfo;
  }
  return RowPage;
}

export function offsetOf(args: PageArgs): number {
  return args.first === ALL_ROWS ? 0 : (args.page - 1) * args.first;
}

/** Returns the number of rows to read; one more than allowed if all were asked for, so that `pageOf` notices. */
export function limitOf({ first }: PageArgs): number {
  return first === ALL_ROWS ? MAX_ROWS + 1 : first;
}

/** Builds a page. Throws TooManyRows. */
export function pageOf<T>(data: T[], total: number, args: PageArgs): Page<T> {
  if (args.first === ALL_ROWS && total > MAX_ROWS) throw new TooManyRows();
  const first = args.first === ALL_ROWS ? Math.max(1, total) : args.first;
  const page = args.first === ALL_ROWS ? 1 : args.page;
  const offset = (page - 1) * first;
  return {
    data,
    paginatorInfo: {
      count: data.length,
      currentPage: page,
      firstItem: data.length ? offset + 1 : null,
      hasMorePages: offset + data.length < total,
      lastItem: data.length ? offset + data.length : null,
      lastPage: Math.max(1, Math.ceil(total / first)),
      perPage: first,
      total,
    },
  };
}

/** Returns the page with mapped rows, for resolvers and pages that shape them for their readers. */
export function mapPage<T, U>(page: Page<T>, map: (row: T) => U): Page<U> {
  return { data: page.data.map(map), paginatorInfo: page.paginatorInfo };
}

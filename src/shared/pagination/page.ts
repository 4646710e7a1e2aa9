import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

@ArgsType()
export class PageArgs {
  /** Rows a page, 1 to 100. */
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: 'Rows a page, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first: number = PAGE_SIZE;

  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}

@ObjectType()
export class PaginatorInfo {
  @Field(() => Int)
  count: number;
  @Field(() => Int)
  currentPage: number;
  @Field(() => Int, { nullable: true })
  firstItem: number | null;
  @Field()
  hasMorePages: boolean;
  @Field(() => Int, { nullable: true })
  lastItem: number | null;
  @Field(() => Int)
  lastPage: number;
  @Field(() => Int)
  perPage: number;
  @Field(() => Int)
  total: number;
}

export interface Page<T> {
  data: T[];
  paginatorInfo: PaginatorInfo;
}

export function offsetOf(args: PageArgs): number {
  return (args.page - 1) * args.first;
}

export function pageOf<T>(data: T[], total: number, { first, page }: PageArgs): Page<T> {
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

/** The same list with another shape of rows, for doors that map at the edge. */
export function mapPage<T, U>(page: Page<T>, map: (row: T) => U): Page<U> {
  return { data: page.data.map(map), paginatorInfo: page.paginatorInfo };
}

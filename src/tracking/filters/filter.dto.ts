import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { IsPlainLine } from '../../shared/validation/input-rules.js';

export const FILTER_PAGES = [
  ...(['home', 'hours-tracked', 'timeline', 'attendance', 'idle-time'] as const),
  ...(['work-pattern', 'top-apps', 'team-report', 'crm'] as const),
] as const;
export type FilterPage = (typeof FILTER_PAGES)[number];

/** Names some 160 people, and fits into the 8 kB that proxies in front of the server take of an address. */
export const MAX_QUERY = 7000;

/** Form of the search part of an address, as browsers write it. */
const QUERY = /^[\w%.~+*!'(),:@=&-]*$/;

export class SaveFilterInput {
  @IsIn(FILTER_PAGES)
  page: FilterPage;

  @IsNotEmpty()
  @IsPlainLine(60)
  name: string;

  @MaxLength(MAX_QUERY)
  @Matches(QUERY)
  query: string;

  @IsOptional()
  @IsBoolean()
  isDefault: boolean = false;
}

export const HOME_TILES = ['people', 'worked', 'uses', 'pattern'] as const;

class HomeTileInput {
  @IsIn(HOME_TILES)
  name: string;

  @IsBoolean()
  shown: boolean;
}

export class HomeLayoutInput {
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => HomeTileInput)
  tiles: HomeTileInput[];
}
